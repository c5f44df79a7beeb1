import {
  sessionColumns,
  sessionKinds,
  sessionWords,
} from '../../../worker/contract/practitioners/session-types.ts';
import type { ShownUserCard } from '../../../worker/contract/practitioners/users.ts';

type Offered = Pick<ShownUserCard, 'session_1_on_1' | 'session_group' | 'session_online'>;

/** 'One to one, online'; empty if no session type is offered. */
export function meeting(person: Offered): string {
  const offered = sessionKinds.filter((kind) => person[sessionColumns[kind]] === true);
  const [first, ...others] = offered.map((kind) => sessionWords[kind]);
  return first ? [first, ...others.map((word) => word.toLowerCase())].join(', ') : '';
}
