//! The properties every game must have, on random games at every player count with every option.

kernel::game_tests!(strascendance::Strascendance:
            properties::the_built_in_components_are_whole,
            properties::an_action_is_listed_exactly_when_it_is_accepted,
            properties::every_game_ends_within_its_bound,
            properties::somebody_can_act_or_the_game_is_over,
            properties::the_invariants_hold_after_every_action,
            properties::the_parts_of_a_score_add_up,
            properties::replaying_the_record_gives_the_same_game,
            properties::a_changed_record_is_refused_at_its_first_difference,
            properties::undo_then_redo_is_nothing,
            properties::json_there_and_back_is_nothing,
            properties::a_broken_position_is_refused_and_any_other_can_be_played,
            properties::nonsense_is_refused_with_a_rule,
            secrets::a_redeal_changes_nothing_its_viewer_sees,
            secrets::a_redeal_moves_every_hidden_thing,
            secrets::events_tell_nobody_what_they_may_not_know,
            secrets::what_can_be_undone_has_shown_nothing,
);
