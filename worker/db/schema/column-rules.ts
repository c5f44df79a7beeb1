/** Rules that each column states: its fate in an erasure, and the exports that hold it. */

import { type Placeholder, type SQL, sql } from 'drizzle-orm';

// Every column states what an erasure does with it, and tables and columns state which exports hold
// them. The statements of `worker/transfer` are built from these rules.

/** Sections of the account export, in the order of the file. */
export const accountExportSections = [
  'account',
  'former_tags',
  'offerings',
  'prices',
  'questions',
  'pictures',
  'credentials',
  'application',
  'admin_notes',
  'enquiries',
  'sent_enquiries',
  'seats',
  'tags',
  'files',
  'unfinished_files',
  'locations',
  'security_events',
  'sessions',
  'mail_links',
  'mails',
  'visits',
  'changes_of_account',
  'news',
  'news_settings',
  'push',
  'friends_asked',
  'friends_who_asked',
  'blocks',
  'shortlist',
  'reports',
  'decisions',
  'conversations',
  'messages',
  'likes',
  'bookmarks',
  'saved_items',
  'follows',
  'threads',
  'replies',
  'events',
  'made_locations',
  'articles',
  'article_drafts',
  'blogs',
  'pages',
  'changes',
] as const;

export type AccountExportSection = (typeof accountExportSections)[number];

/** Searches of a text for the erased person: see `scrub-rules.ts`. */
export type ScrubRule =
  | 'author name'
  | 'binned rows'
  | 'client IP'
  | 'email'
  | 'id'
  | 'id in list'
  | 'invitee name'
  | 'mention'
  | 'phone'
  | 'previous values';

/** Code that erases a column whose statement cannot be built from the schema. */
export type ErasureCode =
  | 'beginErasure'
  | 'deleteUserDocuments'
  | 'deleteUserFiles'
  | 'deleteUserUploads'
  | 'finishErasure'
  | 'leaveConversations'
  | 'mailHistoryChange'
  | 'buildMentionUpdates'
  | 'trigger'
  | 'withdrawEnquiries';

/** The deciding batch, batches by index, or the batch that deletes the account. */
export type ErasurePhase = 'first' | 'batches' | 'last';

/** A function, because an expression may use columns of its own table. */
type LazySql = () => SQL;

export type ErasedValue = string | number | null | Placeholder | LazySql;

interface DeleteRowRule {
  erase: 'deleteRow';
  phase: ErasurePhase;
  /** Condition on the row, besides naming the person. */
  where?: LazySql;
}

/** Erasure rules of columns that name a person. */
export type ReferenceErasureRule =
  | DeleteRowRule
  | { erase: 'clear' }
  | { erase: 'passOn' }
  | { erase: 'code'; code: ErasureCode };

export type ErasureRule =
  | ReferenceErasureRule
  | { erase: 'keep' }
  | { erase: 'deleteWithRow' }
  | { erase: 'expire' }
  | { erase: 'clearWithFile'; by: 'id' | 'name' }
  | { erase: 'set'; values: Record<string, ErasedValue> }
  | { erase: 'scrub'; rule: ScrubRule };

/** Names of a column in sections of the account export. */
export interface AccountExportRule {
  accountExport: Partial<Record<AccountExportSection, string | true>>;
}

export interface ColumnTransferRule {
  transfer: 'recompute' | 'omit' | 'last';
}

export type ColumnRule = ErasureRule | AccountExportRule | ColumnTransferRule;

export type ColumnRules = [ErasureRule, ...ColumnRule[]];

/** Id and time of the erasure, in values of the placeholder account. */
export const erasureId = sql.placeholder('id');
export const erasureMoment = sql.placeholder('moment');

/** The value is not personal, or it is a contribution that remains without its author. */
export const keep: ErasureRule = { erase: 'keep' };

/** The value is personal, and another column deletes its row. */
export const deleteWithRow: ErasureRule = { erase: 'deleteWithRow' };

/** A visitor's data, encrypted or hashed, or a list of ids. A job deletes it after a set time. */
export const expire: ErasureRule = { erase: 'expire' };

/** The row is deleted where the column names the person. */
export const deleteRow: ReferenceErasureRule = { erase: 'deleteRow', phase: 'batches' };

/** The same in another phase, or under a condition. */
export const deleteRowWhen = (rule: {
  phase?: ErasurePhase;
  where?: LazySql;
}): ReferenceErasureRule => ({ erase: 'deleteRow', phase: 'batches', ...rule });

/** The column becomes null where it names the person. */
export const clear: ReferenceErasureRule = { erase: 'clear' };

/** The longest-serving admin takes the place of the person. */
export const passOn: ReferenceErasureRule = { erase: 'passOn' };

/** The column gets a value when the erasure clears or passes on another column of the row. */
export const setWith = (values: Record<string, ErasedValue>): ErasureRule => ({
  erase: 'set',
  values,
});

/** A reference to a file becomes null when that file is deleted; required ones get a placeholder. */
export const clearWithFile = (by: 'id' | 'name'): ErasureRule => ({ erase: 'clearWithFile', by });

/** The text is searched for the person. */
export const scrub = (rule: ScrubRule): ErasureRule => ({ erase: 'scrub', rule });

/** Written by hand: the code of this name erases it. */
export const eraseIn = (code: ErasureCode): ReferenceErasureRule => ({ erase: 'code', code });

/** Sections of the account export that hold the column; an object gives it other names there. */
export const exportIn = (
  ...sections: (AccountExportSection | Partial<Record<AccountExportSection, string>>)[]
): AccountExportRule => ({
  accountExport: Object.assign(
    {},
    ...sections.map((one) => (typeof one === 'string' ? { [one]: true } : one)),
  ),
});

/** The community export omits the column, because the import computes it again. */
export const recompute: ColumnTransferRule = { transfer: 'recompute' };

/** The community export omits the column: it is secret, or of no use on another site. */
export const omit: ColumnTransferRule = { transfer: 'omit' };

/** The import sets the column after all rows, because a trigger overwrites it until then. */
export const transferLast: ColumnTransferRule = { transfer: 'last' };
