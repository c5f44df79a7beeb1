/** Subject of an alert form, from the URL: an item, or a directory search. */

import { m } from '#messages';
import type { SubCategoryView } from '../../../worker/contract/content/categories.ts';
import type { LocationView } from '../../../worker/contract/events/locations.ts';
import { formatAlertSubject } from '../../../worker/contract/practitioners/alerts.labels.ts';
import type {
  Alert,
  AlertInput,
  AlertObject,
} from '../../../worker/contract/practitioners/alerts.ts';
import type { UserProfile } from '../../../worker/contract/practitioners/users.ts';
import { bidiIsolate } from '../../../worker/contract/shared/bidi-isolate.ts';

/** Items that the URL of an alert form may name as its subject. */
export interface AlertSubjectData {
  user?: UserProfile | null;
  location?: LocationView | null;
  topic?: SubCategoryView | null;
}

export type AlertFormFields = [name: string, value: string][];

export interface AlertSubject {
  type: AlertObject;
  id: string;
  heading: string;
}

/** Subject named by the URL; null for a directory search. */
export function getAlertSubject({ user, location, topic }: AlertSubjectData): AlertSubject | null {
  if (user) {
    const heading = m['alert.get_alert_when_available']({ name: bidiIsolate(user.name) });
    return { type: 'users', id: user.id, heading };
  }
  if (location) {
    const heading = m['alert.get_alerts_for_events_at']({ name: bidiIsolate(location.name) });
    return { type: 'locations', id: location.id, heading };
  }
  if (!topic) return null;
  const heading = m['alert.get_alerts_for_threads']({ name: bidiIsolate(topic.name) });
  return { type: 'sub_categories', id: topic.id, heading };
}

const subjectNames = ['user', 'location', 'topic'];

/** Form fields: the subject if there is one, else the search parameters. */
export function listAlertFields(search: string, about: AlertSubject | null): AlertFormFields {
  if (about) {
    return [
      ['object_type', about.type],
      ['object_id', about.id],
    ];
  }
  return [...new URLSearchParams(search)].filter(
    ([name, value]) => value && !subjectNames.includes(name),
  );
}

/** Describes an alert in one phrase. */
export const formatAlert = (alert: Alert) =>
  formatAlertSubject(alert, new URLSearchParams(alert.search ?? ''));

/** Ignores the order, because the server sorts the keys of a stored search. */
export function matchesAlert({ object_id, search }: Alert, fields: AlertFormFields) {
  const sorted = (pairs: Iterable<readonly string[]>) =>
    Array.from(pairs, (pair) => pair.join('='))
      .sort()
      .join('&');
  return object_id
    ? fields.some(([name, value]) => name === 'object_id' && value === object_id)
    : sorted(new URLSearchParams(search ?? '')) === sorted(fields);
}

/** Repeated names become arrays. */
export function toAlertBody(fields: AlertFormFields): AlertInput {
  const body: Record<string, string | string[]> = {};
  for (const [name, value] of fields) {
    body[name] = name in body ? [body[name] ?? [], value].flat() : value;
  }
  return body as AlertInput;
}
