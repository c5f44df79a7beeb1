import {
  type Outcome,
  outcomeWords,
  type Reason,
  reasonWords,
} from '../../contract/report-words.ts';
import { idOf } from './identity.ts';
import { admin, type Story } from './story.ts';

/** Two people who keep apart, a report that waits for somebody, and one that is handled. */
export function addSafety(story: Story) {
  story.rows.add('blocks', {
    id: idOf('blocks', 'joyce-adeyemi:ravi-bhatt', story.milliseconds(9)),
    blocker_id: idOf('users', 'joyce-adeyemi'),
    blocked_id: idOf('users', 'ravi-bhatt'),
    created_at: story.moment(9),
  });
  addReport(story, 'ravi-bhatt', 2, {
    object_type: 'users',
    object_id: idOf('users', 'harbour-yoga'),
    about_id: idOf('users', 'harbour-yoga'),
    reason: 'misleading',
    comments: 'The profile says that there is a ramp. There are four steps, and no rail.',
  });
  addReport(story, 'siobhan-keane', 20, {
    object_type: 'threads',
    object_id: idOf('threads', 'i-lasted-three-minutes'),
    about_id: idOf('users', 'min-jun-park'),
    reason: 'spam',
    comments: null,
    is_handled: true,
    handled_at: story.moment(19),
    handled_by_id: idOf('users', admin),
    outcome: 'no_action',
    outcome_comments: 'A question about an app that somebody uses; nobody sells anything here.',
    updated_at: story.moment(19),
    updated_by: idOf('users', admin),
    version: 2,
  });
}

interface Reported extends Record<string, unknown> {
  reason: Reason;
  outcome?: Outcome;
}

function addReport(story: Story, by: string, daysAgo: number, what: Reported) {
  const key = `${by}:${what.object_type}:${what.object_id}`;
  story.rows.add('reports', { ...story.audit('reports', key, by, daysAgo), ...what });
  story.history('reports', key, reasonWords[what.reason], by, daysAgo);
  if (!what.outcome) return;
  const told = `Handled: ${outcomeWords[what.outcome]}`;
  story.history('reports', key, reasonWords[what.reason], admin, daysAgo - 1, told);
}
