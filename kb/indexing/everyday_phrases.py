"""Writes down pairs of words that people say in any game, and the words that rules have for them.

Out: `PHRASES`, which kb.indexing.everyday_words reads as the groups of words. A pair means what
neither of its words does ("give up"), or says more surely what is meant ("swap out"). In a query
other words may stand between the two: "pick the ball up". No game's own terms belong here.
"""

PHRASES = """
give_up throw_towel call_quits: concede resign surrender forfeit; run_out use_up none_left: empty
exhaust deplete insufficient; go_first start_first who_start who_begin who_starts: starting
initiative first order; take_back: undo return retract revert; put_back: return replace;
change_mind: undo retract revoke alter; bring_back come_back get_back: return restore recover
regain; give_back: return; go_back: return previous; get_rid throw_away toss_away throw_out
chuck_out: discard remove trash dispose; throw_back send_back: mulligan return redraw; pick_up:
retrieve collect take lift; put_down set_down lay_down: place play deploy lay; set_up: setup
preparation prepare; pack_up wrap_up: end; take_off: remove detach; take_out: remove destroy defeat
eliminate; knock_out: eliminate incapacitate unconscious stun; knock_down fall_down fall_over: prone
fall topple; get_up stand_up: prone rise stand recover; turn_over flip_over: reveal flip face;
turn_around: rotate facing reverse; turn_sideways: exhaust tap rotate; swap_out: replace substitute
exchange; show_up turn_up come_late: arrive appear late; no_show not_show: absent late forfeit;
drop_out pull_out: withdraw drop leave; sit_out: skip pass; back_out: cancel withdraw; back_off
fall_back pull_back: retreat withdraw; run_away get_away: flee escape retreat disengage evade
withdraw rout; break_off break_away: disengage withdraw; hit_back shoot_back fight_back strike_back:
counterattack retaliate return; hand_over pass_over: transfer give exchange; hand_off pass_on:
transfer give handover; gang_up: combine multiple joint several group; team_up work_together:
cooperate alliance combine allied ally; help_out give_hand: assist aid cooperate support; join_in:
join participate; step_in fill_in stand_in: replace substitute; cut_off: isolate supply surround;
close_in: surround; shut_down turn_off switch_off: deactivate disable; turn_on switch_on: activate
enable; power_up charge_up: charge boost upgrade; level_up: level advance experience; add_up tot_up
add_number add_together: total sum; count_up: total count; even_out: equal tie; finish_off: destroy
kill eliminate; blow_up: explode destroy demolish explosion; go_through walk_through move_through
run_through: through occupy enter path; go_past get_past run_past walk_past: through past adjacent;
go_over too_many too_much: exceed maximum limit excess; too_few too_little not_enough: insufficient
fewer less minimum; left_over: remaining unused excess; same_time at_once: simultaneous
simultaneously concurrent; in_row: consecutive successive; over_again do_over: repeat again reroll;
start_over: restart reset; mess_up screw_up: error mistake illegal infraction; look_through
dig_through: search examine; find_out: reveal learn discover; work_out figure_out: determine
calculate resolve; break_tie: tiebreaker tie; go_up move_up: increase rise raise advance; go_down:
decrease reduce lower; hold_back save_up: reserve keep; put_off: delay postpone; hide_behind: cover
concealment obscure; get_hit take_hit: damage hit suffer; get_hurt: damage wound injury; get_better:
recover heal improve improvement advance; get_out: leave exit escape; get_in get_into: enter board
mount embark; get_on climb_on: mount board embark; get_off climb_off: dismount disembark; come_out
come_into come_in: enter arrive deploy; go_out: leave exit eliminate; time_out: timeout time;
out_bounds off_pitch off_court off_ground: boundary outside; off_board off_map off_table off_edge
off_field: exit leave outside edge boundary; face_down: facedown hidden; face_up: faceup open;
upside_down: inverted rotate; side_side next_to stand_next be_next right_next: adjacent; close_to:
near adjacent; far_away how_far how_close: range distance; how_long: time duration minutes length;
how_often: once limit times frequency; how_old: age years; how_big how_large how_wide: size
dimension; how_fast: speed; second_chance another_go: reroll again reattempt; say_no: decline
refuse; let_go: release drop; lose_turn miss_turn miss_go skip_go: skip pass turn; sign_up: register
registration enter; split_up: separate divide; stand_on: occupy; same_space same_spot same_square
same_hex same_place: stack stacking occupy share; wear_off: expire end duration; trade_in cash_in:
exchange redeem; hand_hand: melee close combat assault; line_sight: los; see_through: obstruct block
visible sight; stuck_in: engaged; wipe_out: eliminate destroy; make_up: invent create; look_at
peek_at: examine inspect view; look_up: search reference; stay_out stick_around hang_around: remain;
stand_still: stationary; get_money make_money earn_money: income gain; pay_for who_pay who_pays:
cost pay; get_new: gain acquire replace draw; draw_new: replace redraw mulligan; call_off: cancel
abandon; bad_luck bad_roll: failure; fall_off: fall edge; fall_apart too_damage destroy_card
kill_card: destroy; burn_down: fire destroy; lay_off lose_card lose_cards sell_card go_pile
go_discard: discard; lock_out no_damage: prevent; kick_out throw_game: disqualify eject expel;
send_off red_card: dismiss eject disqualify; beat_up give_damage: damage; step_on: enter move;
end_up end_with: final; go_wrong: fail error; clean_up: cleanup remove; fill_up top_up: refill
replenish draw; on_table have_out: play control; go_off set_off: trigger activate resolve; kick_in:
trigger effect; count_as: treat consider; go_away: remove end discard leave; take_turns: alternate
order clockwise; go_round go_around: order clockwise; make_deal: negotiate agreement trade; hold_on
hang_on who_keep: keep retain; spread_out: coherency formation disperse; lie_down: prone; press_on
push_on new_skill: advance; get_bigger get_stronger: increase improve grow upgrade; get_killed
get_destroyed: destroy eliminate defeat casualty; get_caught: detect capture penalty; win_game:
victory win; lose_game how_lose: defeat eliminate lose; end_game game_over: end victory; leave_game
leave_early quit_early: concede drop withdraw resign; walk_off: leave abandon; two_ways not_clear:
ambiguity interpret; doesn_say say_nothing: ambiguity; come_first wins_over: precedence priority;
go_against: contradict conflict; start_with begin_with: initial starting opening setup; draw_up
draw_back: draw hand refill; hand_full: hand limit maximum; nothing_left: empty no; keep_track:
record track marker; write_down note_down: record note; make_choice: choose; take_place: occur;
take_part: participate; take_care lose_town lose_city lose_place lose_area lose_control: control;
turn_into: transform convert become; change_into: transform convert; add_on: attach upgrade;
step_back: retreat move; stay_put stay_still: remain stationary hold; open_fire get_shot: fire
attack; take_shot have_shot: attack fire shoot; line_fire: los line sight; big_guns: artillery
ordnance; foot_soldiers boots_ground: infantry; run_over: overrun collision; dig_in: entrench
fortify foxhole; take_prisoner take_captive: capture prisoner; swap_sides change_sides: control
defect convert; sit_still: idle; set_fire: fire burn ignite; put_out: extinguish remove;
break_through: breakthrough exploit advance; break_in break_into: enter open; sneak_past: stealth
evade; keep_watch: guard; hit_target: hit; miss_target: miss; roll_again throw_again: reroll;
roll_high: highest result; roll_low: lowest result; add_dice more_dice: bonus additional;
spend_money: pay cost buy; run_money no_money out_money: pay debt bankrupt insufficient; cost_less:
reduce cost; cost_more: increase cost additional; same_name: unique copy identical; one_copy: unique
copy limit; two_same: copy unique identical; not_allowed: illegal prohibit cannot forbidden;
out_turn wrong_turn: turn illegal order; wrong_order: order illegal sequence; wrong_card: illegal
error; play_slow play_slowly: slow stall delay; phone_call: electronic device; pass_out: unconscious
incapacitate; come_alive come_life: return revive resurrect; bleed_out: dying; low_health: wound
damage; on_fire: burn fire; under_water hold_breath: water drown; high_ground: elevation height
higher; up_hill: uphill elevation slope; through_wall: wall pass; around_corner: corner sight;
in_way: obstruct block obstacle; in_between go_between: between; in_front: front forward; on_top:
top above stack; at_back from_behind: rear back behind; out_range too_far: range maximum; too_close:
minimum range; same_team own_team: friendly ally; other_team other_side: opponent enemy; my_side
attack_own shoot_own hit_own: friendly; own_goal: goal own; free_kick free_throw: penalty free;
throw_in: sideline boundary; yellow_card: caution warning; time_up out_time: time limit expire;
half_time: interval halftime; extra_time: overtime additional; golden_goal: overtime; sudden_death:
overtime tiebreaker; how_start get_started get_ready: setup preparation starting; how_win who_win
can_win who_wins wins_game: victory winner win; how_end when_over when_end: end victory conclusion;
first_hand start_hand starting_hand: opening initial mulligan hand; my_go your_go his_go same_turn
get_turn: turn; next_go: turn next; have_go: attempt try; take_turn: turn order; extra_turn:
additional turn; play_alone by_myself: solo single solitaire; play_together: cooperative team;
two_people two_player: two player; three_people more_people lots_people: multiplayer players;
few_people too_people: minimum players; someone_leave player_leave: drop concede eliminate withdraw;
someone_join join_late: join; who_own belong_to: owner control; who_gets: receive gain award;
who_choose who_decide who_decides who_picks: choose determine decide; what_need: require requirement
necessary component equipment; is_allowed allowed_to: may permit legal; have_to must_do: must
required mandatory; no_need: may optional; not_agree can_agree no_agreement: dispute disagree;
fall_out: dispute; in_charge: responsible authority director leader; final_say last_word: authority
final decision; break_rule break_rules: violation infraction penalty illegal; bad_behaviour
bad_behavior be_rude be_nasty: conduct unsporting; be_late arrive_late show_late came_late:
tardiness late forfeit; play_cheat get_cheat: cheating; on_purpose: intentional deliberate;
by_accident by_mistake: accidental unintentional inadvertent; out_loud say_aloud: announce declare;
keep_secret keep_hidden: private hidden secret; show_card show_hand show_cards: reveal public;
look_hand look_cards: examine hidden private; look_deck look_pile: examine search; look_discard:
discard public; cards_hold card_hand: hand; too_slow so_long take_ages takes_ages take_long: slow
delay stall time; time_limit: time limit; quick_game: variant; long_game: campaign; short_game:
variant introductory; card_list list_cards: deck list registration; own_card own_cards: ownership;
fake_card: counterfeit proxy; foreign_card: language; bent_card bent_cards: marked damaged;
throw_dice throw_die roll_dice: roll die; high_roll: result; lucky_roll: critical; double_six
two_sixes: critical double; same_number same_result: tie equal; roll_same: tie; half_point round_up
round_down: round fraction; below_zero under_zero less_zero: negative minimum zero; above_max
over_max: exceed maximum; start_over begin_again: restart; get_point get_points score_points: score
point victory; lose_point lose_points: penalty; most_points: winner victory; same_points same_score
equal_points equal_score level_points: tie tiebreaker; move_through walk_through get_past: through;
move_away walk_away: disengage withdraw leave; move_back: retreat return; move_closer get_closer:
toward advance; move_twice go_twice act_twice: once additional; go_faster run_faster: speed sprint
additional; move_diagonal: diagonal; jump_over climb_over get_over: obstacle cross; go_up climb_up:
elevation level; go_down climb_down: level lower; fall_from: fall; go_under: under; go_round:
around; turn_corner: facing; leave_map leave_board leave_table leave_field: exit edge; enter_map
come_board come_map: enter arrive reinforcement deploy; see_enemy see_target can_see: line sight
visibility los; shoot_over fire_over: line sight; shoot_into fire_into: melee engage; shoot_through
fire_through: obstruct line; shoot_while fire_while: reaction opportunity; shoot_run: assault
advance; shoot_twice fire_twice attack_twice: additional once; attack_first hit_first: initiative
first strike; attack_back hits_back: retaliate counter return; attack_together: combine joint;
attack_behind hit_behind: rear flank; attack_again play_extra: additional; attack_player: direct;
take_damage: damage suffer hit; deal_damage do_damage: damage inflict; lose_life lose_health
lose_hp: damage wound; gain_life get_life: heal recover; zero_life no_life no_health: defeat destroy
eliminate; lose_fight lost_fight lose_battle lost_battle: defeat retreat; win_fight win_battle
won_battle: victory advance; run_fight leave_fight: disengage retreat withdraw; join_fight:
reinforce join; stop_fight stop_attack: end prevent; start_fight start_attack: declare initiate;
get_card get_cards: draw gain; get_dice: bonus; get_bonus give_bonus: bonus modifier; lose_all
stay_game: eliminate; buy_card: cost play; trade_card swap_card swap_cards: exchange trade;
give_card: exchange transfer; steal_card take_card: take control; put_under: attach bottom; put_top
go_top: top; put_bottom go_bottom: bottom; shuffle_back: shuffle; no_cards out_cards last_card:
empty deck; turn_card flip_card: reveal face; card_back play_face: facedown; card_say card_says:
text; card_wrong: error; use_again use_twice: once limit; use_now use_anytime: timing instant;
use_power use_ability: activate ability; power_work: ability effect; stop_power stop_ability
stop_card: cancel prevent counter negate; ability_work: effect; learn_new: advance experience
improve; make_character make_hero new_character: creation character; my_dead he_dead: death
casualty; go_mad went_mad go_crazy went_crazy: insanity sanity trauma; pass_away: death; wake_up:
recover; fall_asleep: sleep unconscious; get_arrested go_jail to_jail put_jail: prison incarceration
arrest detention; calm_down: stress relief recover; freak_out: stress panic morale; ask_around:
gather information; find_clue find_clues: investigate search; talk_way: parley negotiate; pick_lock:
lock; in_water in_river: water river; in_wood in_woods in_forest: woods terrain cover; in_house
in_building: building; in_way: obstruct; in_dark at_night: night visibility dark; in_rain: weather;
in_air: flying air; run_ball carry_ball: possession; lose_ball drop_ball dropped_ball: fumble
possession turnover; get_ball win_ball: possession recover; pass_ball: pass; kick_ball: kick;
ball_out: boundary out; hold_ball: possession time; steal_ball: intercept; out_play: dead boundary
outside; send_player thrown_out kicked_out: ejection disqualify dismissal; bring_on come_on:
substitute; player_hurt hurt_player: injury; wear_glasses wear_ring: equipment jewelry; can_die
hero_die character_die player_die unit_die will_die: death dead destroy defeat eliminate casualty;
one_many cards_many: extra additional excess; go_home send_home: return disband; worn_down
wear_down: step reduce damage attrition; pay_someone pay_somebody: hire hireling recruit;
want_fight: reaction hostile attack; hired_soldier hired_soldiers hired_man hired_men: mercenary
hireling; by_ship by_boat by_sea: sea naval port; by_foot on_foot: foot infantry walk; by_train:
rail; by_road: road; by_air: air; many_team many_side: roster team players minimum maximum;
many_lives: life; many_points: point score victory; many_turns many_rounds: length turn round;
many_actions: action; many_dice: dice; many_hits: hit damage; many_units many_men put_two put_more:
stack limit; many_times: limit once repeat; make_peace: truce treaty alliance negotiate;
make_friends: ally alliance; make_noise: noise; make_sure: verify check; make_shot: attack fire;
make_spell: cast; make_weapon make_item: craft create; make_map: map; make_team make_army make_list:
roster build army construct; make_deck build_deck: deck construct; take_money: steal income;
take_ship take_ball: possession capture; take_town take_city take_place take_land take_area
take_base: capture control occupy conquer; take_step: step; take_test: test check; take_rest
have_rest: rest recover; take_hostage: prisoner capture; take_over: control capture seize;
take_away: remove lose discard; lose_track: record; lose_weapon lose_item: drop; lose_men
lose_troops lose_units: casualty; lose_heart lose_nerve: morale rout; lose_leader leader_dies
leader_dead: leader casualty replace; lose_will: will; run_into: collide overlap contact;
run_through: overrun; run_late: delay; break_down: malfunction breakdown; break_up: separate split;
break_free get_free: escape; break_promise break_deal: agreement; break_weapon: malfunction broken;
break_alliance: alliance; hold_place hold_town hold_city hold_area: control occupy; hold_more:
capacity limit; hold_position: hold; stay_hidden: stealth concealment; stay_alive: survive;
come_from: source origin; come_dead: return revive; come_play go_inside get_inside: enter;
come_last: last; come_second: second; come_near come_close: approach adjacent range; go_hand: return
hand; go_deck: deck return; go_water get_wet: water; go_mad: insanity; go_broke: debt bankrupt;
go_last go_second: last order; go_next: order next; go_alone: solo; go_backwards: backward reverse;
go_sideways: lateral diagonal; go_straight: straight; go_outside: exit; go_further go_farther:
additional movement range; put_together: combine build assemble; put_somewhere: place; put_aside:
aside remove; put_people put_men put_units: deploy place setup; put_on: equip wear attach;
give_order give_orders: order command; give_money: transfer trade; give_points get_point: score;
give_warning: warning caution; give_hint give_clue: clue; give_way: yield; give_in: concede;
find_enemy: detect search; find_item find_treasure: search treasure; find_way: path; find_card:
search; find_help: ally recruit; play_first: starting; play_fair: conduct fair; play_money: wager;
play_online: online; play_people: players; play_free: cost without; fight_together: group assist;
fight_dark: night; fight_hand fight_hands fight_fist: unarmed melee; fight_two: multiple;
fight_horse: mounted; get_food: supply forage; get_fuel: fuel supply; get_help: assist support aid;
get_hands: gain; get_rich: wealth; get_sick: disease; get_trapped: trap restrain; get_seen
get_spotted: detect reveal; get_closer: approach; get_promoted: promote; get_power: power;
get_replacement get_replacements: reinforcement replacement; get_reward: award prize reward;
get_prize: prize; get_first: priority; get_around: bypass; get_across: cross
"""
