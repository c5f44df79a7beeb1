import {
  sessionTypeColumns,
  sessionTypeNames,
  sessionTypes,
} from '../../../worker/contract/practitioners/session-types.ts';
import type { EmbeddedUserCard } from '../../../worker/contract/practitioners/users.ts';

type SessionOffer = Pick<EmbeddedUserCard, 'session_1_on_1' | 'session_group' | 'session_online'>;

/** 'One to one, online'; empty if no session type is offered. */
export function formatSessionTypes(person: SessionOffer): string {
  const offered = sessionTypes.filter((kind) => person[sessionTypeColumns[kind]] === true);
  const [first, ...others] = offered.map((kind) => sessionTypeNames[kind]);
  return first ? [first, ...others.map((word) => word.toLowerCase())].join(', ') : '';
}
