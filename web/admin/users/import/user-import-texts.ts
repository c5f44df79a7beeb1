/** Labels of fields, states and outcomes of an import of members, and the sentences of its errors. */

import { m } from '#messages';
import type { UserImportField } from '../../../../worker/contract/admin/user-import-columns.ts';
import type {
  UserImportKind,
  UserImportOutcome,
  UserImportState,
} from '../../../../worker/contract/admin/user-imports.ts';
import { adminFieldErrors } from '../../../../worker/contract/errors/admin-field-errors.ts';
import { fieldErrors } from '../../../../worker/contract/errors/field-errors.ts';
import {
  type ErrorCatalogue,
  type ErrorValues,
  formatError,
} from '../../../../worker/contract/errors/format-error.ts';

export const importFieldLabels: Record<UserImportField, () => string> = {
  name: m['admin_user_import.field_name'],
  email: m['admin_user_import.field_email'],
  phone: m['admin_user_import.field_phone'],
  town: m['admin_user_import.field_town'],
  level: m['admin_user_import.field_level'],
  offerings: m['admin_user_import.field_offerings'],
  tags: m['admin_user_import.field_tags'],
  title: m['admin_user_import.field_title'],
  bio: m['admin_user_import.field_bio'],
  joined: m['admin_user_import.field_joined'],
};

const stateLabels: Record<UserImportState, () => string> = {
  ready: m['admin_user_import.state_ready'],
  running: m['admin_user_import.state_running'],
  stopped: m['admin_user_import.state_stopped'],
  done: m['admin_user_import.state_done'],
  undoing: m['admin_user_import.state_undoing'],
  undone: m['admin_user_import.state_undone'],
};

const outcomeLabels: Record<UserImportOutcome, () => string> = {
  waiting: m['admin_user_import.outcome_waiting'],
  created: m['admin_user_import.outcome_created'],
  updated: m['admin_user_import.outcome_updated'],
  unchanged: m['admin_user_import.outcome_unchanged'],
  invited: m['admin_user_import.outcome_invited'],
  skipped: m['admin_user_import.outcome_skipped'],
  faulty: m['admin_user_import.outcome_faulty'],
  failed: m['admin_user_import.outcome_failed'],
  undone: m['admin_user_import.outcome_undone'],
  left: m['admin_user_import.outcome_left'],
};

interface ImportTexts {
  /** Name of an import whose file has none. */
  title(): string;
  states: Record<UserImportState, () => string>;
  outcomes: Record<UserImportOutcome, () => string>;
}

const importTexts: Record<UserImportKind, ImportTexts> = {
  members: { title: m['admin_user_import.title'], states: stateLabels, outcomes: outcomeLabels },
  invitations: {
    title: m['admin_menu.invitations'],
    states: {
      ...stateLabels,
      running: m['admin_invites.list_running'],
      done: m['admin_invites.list_done'],
    },
    outcomes: { ...outcomeLabels, waiting: m['admin_invites.list_waiting'] },
  },
};

/** Texts that differ between imports of members and lists of people to invite. */
export const getImportTexts = (kind: UserImportKind): ImportTexts => importTexts[kind];

const catalogue = { ...fieldErrors, ...adminFieldErrors } as ErrorCatalogue;

interface ImportError {
  code: string | null;
  message: string | null;
  values?: ErrorValues | undefined;
}

/** Sentence of an error in the language of the page; English if this version does not know it. */
export const formatImportError = ({ code, message, values }: ImportError): string =>
  (code && formatError(catalogue, code, values)) || message || '';
