/**
 * Type of a resource declaration, from which its API and its back-office lists, details and forms are
 * generated.
 */

import type { z } from 'zod';

/** Options of every kind of field. */
interface CommonFieldOptions {
  /** Overrides the label derived from the field name. */
  label?: string;
  /** One-line help text, in the back office. */
  hint?: () => string;
  /** The field must not be empty on create, on change, or on both. */
  required?: 'create' | 'change' | 'always';
  /** Requests that accept the field: both by default. */
  set?: 'never' | 'create' | 'change';
  /** Default value of a new item; null if absent. */
  defaultValue?: string | number | boolean;
  /** Another field whose input contains this one's input. */
  within?: string;
  /** Additional validation beyond the kind's. */
  schema?: z.ZodType;
}

/**
 * Closed set of field kinds. Each has one way to be validated, stored, logged, displayed and
 * edited.
 */
export type ResourceField = CommonFieldOptions &
  /**
   * One line of text. `words` labels a closed set of values; `country` marks a town and names its
   * country field.
   */
  (
    | { kind: 'line'; most?: number; words?: Readonly<Record<string, string>>; country?: string }
    /**
     * Several lines. `long` ones are left out of lists; `marked` ones may contain light markup
     * (`web/ui/light-markup/`).
     */
    | { kind: 'text'; most?: number; long?: true; marked?: true }
    /**
     * HTML, sanitized on save. `words` names its plain-text column; `pictures` allows files of the
     * item.
     */
    | { kind: 'html'; toolbar: 'small' | 'medium' | 'full'; words?: string; pictures?: true }
    /** An article's body, sanitized section by section. */
    | { kind: 'body'; words: string }
    /** Sections parsed from a body: never stored, returned with the item only. */
    | { kind: 'sections' }
    | { kind: 'flag' }
    /** Yes, no or unset. */
    | { kind: 'choice'; words?: ChoiceWords }
    /** An integer. `mayBeNone`: null means 'no limit'. */
    | { kind: 'whole'; least?: number; most?: number; mayBeNone?: true }
    /** URL part, derived from the field `from` if none is sent. */
    | { kind: 'tag'; from: string; reserved?: readonly string[] }
    /**
     * Reference to an item of the resource `to`; the response adds its `_name` and the columns in
     * `beside`.
     */
    | { kind: 'ref'; to: string; titled?: 'title'; beside?: readonly string[] }
    /** Code of an entry in a reference list. */
    | { kind: 'code'; of: 'countries' | 'languages' | 'timezones' }
    /** Id of a town in the gazetteer; a choice also fills the field `written`. */
    | { kind: 'place'; written?: string }
    /** Several values: codes of a reference list, or labelled values of a closed set. */
    | { kind: 'list'; of?: 'languages'; words?: Readonly<Record<string, string>> }
    /** A JSON value that its own screen edits; null if there is none. */
    | { kind: 'json' }
    /** Id of an uploaded file. */
    | { kind: 'image'; beside?: readonly string[] }
    /** Stored name of an uploaded file. */
    | { kind: 'image_name' }
    /** Id of an item without a name; `to` is the resource that displays it. */
    | { kind: 'id'; to?: string }
    | { kind: 'moment' }
    /** Recurrence rule (RFC 5545). */
    | { kind: 'rule' }
    | { kind: 'day' }
    /** Write-only. */
    | { kind: 'secret' }
  );

/** Labels of the three answers, if they differ from those of session types. */
export interface ChoiceWords {
  yes: string;
  no: string;
  unsaid: string;
}

export type FieldKind = ResourceField['kind'];
export type ResourceFields = Record<string, ResourceField>;

export interface Resource {
  /** Path in the API; with underscores it is the table name. */
  path: string;
  /** Path of its admin screens, and `link_table` in history. */
  admin: string;
  noun: {
    one: string;
    many: string;
    /** Heading of the unfiltered list, if the list is not complete. */
    all?: string;
  };
  /** Field that serves as the item's title. */
  titleField: string;
  /** In form order. */
  fields: ResourceFields;
  /** Audit fields, for a table without the usual four. */
  audit?: ResourceFields;
  /** Columns of the list. */
  columns: readonly string[];
  sort: `${string} ${'asc' | 'desc'}`;
  /** Sortable columns; all by default. */
  orders?: readonly string[];
  /** Last offset of an endless list; its last pages are read in reverse order. */
  maxOffset?: number;
  /** Columns that the search covers; an empty list disables search. */
  search: readonly string[];
  /** Fields that the list can be filtered by; dates use `_from` and `_to`. */
  filters: readonly string[];
  calls: readonly ('create' | 'change' | 'delete')[];
  /** True if its screen shows history. History is recorded for all resources. */
  has_history: boolean;
  /** Forms hold long texts, so the device stores them until they are saved. */
  keeps_draft?: true;
}

/** Field values by name, as sent and returned by the API. */
export type FieldValues = Record<string, unknown>;

/** Audit fields of rows that are written once. */
export const creationAuditFields = {
  created_at: { kind: 'moment', set: 'never', required: 'always' },
  created_by: { kind: 'ref', to: 'users', set: 'never' },
} as const satisfies ResourceFields;

export const changeAuditFields = {
  updated_at: { kind: 'moment', set: 'never', required: 'always' },
  updated_by: { kind: 'ref', to: 'users', set: 'never' },
} as const satisfies ResourceFields;
