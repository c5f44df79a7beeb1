import type { z } from 'zod';

/** What every field can say. */
interface Common {
  /** Where the field's name says too little. */
  label?: string;
  /** What it does, in a line. */
  hint?: string;
  /** Never empty: in one of the calls, or in both. */
  required?: 'create' | 'change' | 'always';
  /** Which of the calls takes it: both, where nothing is said. */
  set?: 'never' | 'create' | 'change';
  /** What a new item has where nothing is sent; nothing by default. */
  blank?: string | number | boolean;
  /** The field within whose input its own stands. */
  within?: string;
  /** What it asks besides, where the kind can't say it. */
  schema?: z.ZodType;
}

/** The closed set of kinds. Each has one way to be checked, kept, told in history, shown and edited. */
export type Field = Common &
  /** One line; of a closed set of values, what each is called; of a town, the field of its country. */
  (
    | { kind: 'line'; most?: number; words?: Readonly<Record<string, string>>; country?: string }
    /** Several lines; `long` ones are left out of lists, as HTML is. A `marked` one may hold the marks of `web/ui/words/`. */
    | { kind: 'text'; most?: number; long?: true; marked?: true }
    /**
     * Cleaned when it is saved; `words` names the column of its words without markup. `pictures` may be files of the
     * item.
     */
    | { kind: 'html'; toolbar: 'small' | 'medium' | 'full'; words?: string; pictures?: true }
    /** An article's body, cleaned section by section. */
    | { kind: 'body'; words: string }
    /** What a body shows: never stored, given with the item alone. */
    | { kind: 'sections' }
    | { kind: 'flag' }
    /** One of three: yes, no, or neither. */
    | { kind: 'choice'; words?: ChoiceWords }
    /** `mayBeNone`: emptied by null, as 'no limit'. */
    | { kind: 'whole'; least?: number; most?: number; mayBeNone?: true }
    /** The part of an address, made of the field `from` where none is sent. */
    | { kind: 'tag'; from: string; reserved?: readonly string[] }
    /** An item of the resource `to`; its `_name` and the columns named stand beside it. */
    | { kind: 'ref'; to: string; titled?: 'title'; beside?: readonly string[] }
    /** An entry of a reference list, by its code. */
    | { kind: 'code'; of: 'countries' | 'languages' | 'timezones' }
    /** A town of the gazetteer, by its id; choosing one also fills in the field `written`. */
    | { kind: 'place'; written?: string }
    /** Several: of a reference list by their codes, or of a closed set of values, what each is called. */
    | { kind: 'list'; of?: 'languages'; words?: Readonly<Record<string, string>> }
    /** An uploaded file, by its id. */
    | { kind: 'image'; beside?: readonly string[] }
    /** An uploaded file, by its stored name. */
    | { kind: 'image_name' }
    /** An id whose item has no name to stand beside it; `to` is the resource where it is shown. */
    | { kind: 'id'; to?: string }
    | { kind: 'moment' }
    /** How something repeats (RFC 5545). */
    | { kind: 'rule' }
    | { kind: 'day' }
    /** Taken, and never given. */
    | { kind: 'secret' }
  );

/** What its three answers are called, where that is not what sessions call them. */
export interface ChoiceWords {
  yes: string;
  no: string;
  unsaid: string;
}

export type Kind = Field['kind'];
export type Fields = Record<string, Field>;

/** A noun of the back office: its calls, lists, details and forms are made of this. */
export interface Resource {
  /** In the API; with underscores, the table. */
  path: string;
  /** In the addresses of its screens, and `link_table` in history. */
  admin: string;
  noun: {
    one: string;
    many: string;
    /** What the list shows where nothing narrows it, if not all. */
    all?: string;
  };
  /** The field that names an item. */
  titled: string;
  /** In the order of the form. */
  fields: Fields;
  /** Who made an item and who changed it, where a table keeps less than both. */
  audit?: Fields;
  /** The fields that the list shows. */
  columns: readonly string[];
  sort: `${string} ${'asc' | 'desc'}`;
  /** What the list can be sorted by, where that is not every field. */
  orders?: readonly string[];
  /** The last offset of a list without end: its last pages are the first of the reverse order. */
  deepest?: number;
  /** The texts that its search looks through; none where there is no search. */
  search: readonly string[];
  /** Fields by whose value the list can be narrowed; a moment's by `_from` and `_to`. */
  filters: readonly string[];
  calls: readonly ('create' | 'change')[];
  /** Whether its screen shows the history, which is kept of all. */
  has_history: boolean;
}

/** Values by the names of their fields, as they are sent and answered. */
export type Values = Record<string, unknown>;

/** The audit of what is written once. */
export const made: Fields = {
  created_at: { kind: 'moment', set: 'never', required: 'always' },
  created_by: { kind: 'ref', to: 'users', set: 'never' },
};

export const changed: Fields = {
  updated_at: { kind: 'moment', set: 'never', required: 'always' },
  updated_by: { kind: 'ref', to: 'users', set: 'never' },
};
