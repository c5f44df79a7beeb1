/** Types of a resource’s requests and responses, derived from its declaration. */

import type { ArticleSection } from '../content/articles/articles.ts';
import type {
  changeAuditFields,
  creationAuditFields,
  FieldValues,
  Resource,
  ResourceFields,
} from './resource.ts';

/** Type of a field's value in requests and responses. */
type FieldValue<Field> = Field extends { kind: 'flag' | 'choice' }
  ? boolean
  : Field extends { kind: 'whole' }
    ? number
    : Field extends { kind: 'list' }
      ? string[]
      : Field extends { kind: 'sections' }
        ? ArticleSection[]
        : Field extends { kind: 'line'; words: infer Words }
          ? keyof Words & string
          : string;

type NeverNull =
  | { required: 'always' }
  | { defaultValue: string | number | boolean }
  | { kind: 'flag' | 'tag' | 'sections' | 'list' };

type AnswerValue<Field> = Field extends NeverNull ? FieldValue<Field> : FieldValue<Field> | null;

/** Kinds that lists leave out; the item has them. */
type LongField = { kind: 'html' | 'body' | 'sections' | 'secret' } | { kind: 'text'; long: true };

type AllFields<R extends Resource> = R extends { audit: infer Audit extends ResourceFields }
  ? R['fields'] & Audit
  : R['fields'] & typeof creationAuditFields & typeof changeAuditFields;

type WithoutId<Name> = Name extends `${infer Short}_id` ? Short : Name;

/** Names of the joined columns: 'user_name' for 'user_id', and those in `beside`. */
type JoinedName<Name, Field> = Name extends string
  ? Field extends { kind: 'ref' | 'image'; beside: readonly (infer Column extends string)[] }
    ? `${WithoutId<Name>}_${Column}`
    : never
  : never;

/** Values of fields, without those of the left-out kinds. */
type Values<Fields, LeftOut> = {
  -readonly [Name in keyof Fields as Fields[Name] extends LeftOut ? never : Name]: AnswerValue<
    Fields[Name]
  >;
} & {
  // A required reference always has a name.
  -readonly [Name in keyof Fields as Fields[Name] extends {
    kind: 'ref' | 'code' | 'place' | 'image';
  }
    ? `${WithoutId<Name> & string}_name`
    : never]: Fields[Name] extends { required: 'always' } ? string : string | null;
} & {
  -readonly [Name in keyof Fields as JoinedName<Name, Fields[Name]>]: string | null;
};

/** Fields that are only known at run time, as in generic code. */
type IsGeneric<R extends Resource> = string extends keyof R['fields'] ? true : false;

/** One item as the API returns it, without secrets. */
export type ResourceItem<R extends Resource> =
  IsGeneric<R> extends true
    ? FieldValues & { id: string }
    : { id: string } & Values<AllFields<R>, { kind: 'secret' }>;

/** The same in a list. */
export type ResourceListItem<R extends Resource> =
  IsGeneric<R> extends true
    ? FieldValues & { id: string }
    : { id: string } & Values<AllFields<R>, LongField>;

type InputFields<Fields, Call> = {
  -readonly [Name in keyof Fields as Fields[Name] extends { set: infer Set }
    ? Set extends Call
      ? Name
      : never
    : Name]: Fields[Name];
};

type InputValue<Field> = Field extends NeverNull | { kind: 'whole' }
  ? FieldValue<Field>
  : FieldValue<Field> | null;

type RequiredBy<Call> = { required: 'always' | Call };

/** Body of a POST: the fields that it must have, and any others. */
export type ResourceCreation<R extends Resource> =
  IsGeneric<R> extends true ? FieldValues : Creation<InputFields<R['fields'], 'create'>>;

type Creation<Fields> = {
  [Name in keyof Fields as Fields[Name] extends RequiredBy<'create'> ? Name : never]: FieldValue<
    Fields[Name]
  >;
} & {
  [Name in keyof Fields as Fields[Name] extends RequiredBy<'create'> ? never : Name]?: InputValue<
    Fields[Name]
  >;
};

/** Body of a PATCH: any subset of the fields. */
export type ResourceChange<R extends Resource> =
  IsGeneric<R> extends true ? FieldValues : Change<InputFields<R['fields'], 'change'>>;

type Change<Fields> = {
  [Name in keyof Fields]?: Fields[Name] extends RequiredBy<'change'>
    ? FieldValue<Fields[Name]>
    : InputValue<Fields[Name]>;
};

/** Parameters that filter a list: fields, and the limits of dates. */
export type FilterName<R extends Resource> = ParameterName<R['filters'][number]>;

type ParameterName<Name extends string> =
  | Name
  | (Name extends `${infer Day}_at` ? `${Day}_from` | `${Day}_to` : never);
