/** Request schemas of a resource, derived from its fields: POST and PATCH. */

import { z } from 'zod';
import { m } from '#messages';
import { type BodyBlock, parseArticleBody } from '../content/articles/article-body.ts';
import { fieldError, fieldIssue } from '../errors/field-error.ts';
import { idSchema } from '../shared/common-schemas.ts';
import { dateTimeSchema } from '../shared/date-time-schemas.ts';
import { maxArticleSections, textLimits } from '../shared/limits.ts';
import {
  countUtf8Bytes,
  lineSchema,
  multilineSchema,
  requiredText,
} from '../shared/text-schemas.ts';
import { idError, referenceError } from '../shared/validation-messages.ts';
import type { FieldKind, Resource, ResourceField } from './resource.ts';
import { isInputField } from './resource-fields.ts';
import type { ResourceChange, ResourceCreation } from './resource-values.ts';

/** Schema of a POST: strict, with all required fields. */
export const buildCreateSchema = <R extends Resource>(resource: R) =>
  buildInputSchema(resource, 'create') as z.ZodType<ResourceCreation<R>>;

/** Schema of a PATCH: any subset. It has no defaults, because absent fields stay unchanged. */
export const buildUpdateSchema = <R extends Resource>(resource: R) =>
  buildInputSchema(resource, 'change') as z.ZodType<ResourceChange<R>>;

function buildInputSchema(resource: Resource, call: 'create' | 'change') {
  const shape: Record<string, z.ZodType> = {};
  for (const [name, field] of Object.entries(resource.fields)) {
    if (!isInputField(field, call)) continue;
    const type = field.schema ? inputSchema(field).pipe(field.schema) : inputSchema(field);
    const isRequired = field.required === 'always' || field.required === call;
    if (!isRequired) shape[name] = isNullable(field) ? type.nullish() : type.optional();
    else shape[name] = call === 'create' ? type : type.optional();
  }
  return z.strictObject(shape) as z.ZodType;
}

/** Schema of translated texts: each may be null or absent, and is then untranslated. */
export const buildTextsSchema = <Name extends string>(
  { fields }: Resource,
  names: readonly Name[],
) =>
  z.strictObject(
    Object.fromEntries(
      names.map((name) => {
        const { required, ...field } = fields[name] ?? { kind: 'line' };
        const type = inputSchema(field as ResourceField);
        return [name, (field.schema ? type.pipe(field.schema) : type).nullish()];
      }),
    ) as unknown as Record<Name, z.ZodType<string | null | undefined>>,
  );

const isNullable = (field: ResourceField) =>
  canBeNull.has(field.kind) || (field.kind === 'whole' && field.mayBeNone === true);

/** Kinds that null clears. */
const canBeNull = new Set<FieldKind>([
  'line',
  'text',
  'html',
  'body',
  'ref',
  'code',
  'image',
  'image_name',
  'id',
  'moment',
  'rule',
  'day',
  'secret',
  'choice',
  'place',
  'list',
]);

function inputSchema(field: ResourceField): z.ZodType {
  switch (field.kind) {
    case 'text':
      return textSchema(field, multilineSchema(field.most ?? textLimits.text));
    case 'html':
      return html(field);
    case 'body':
      return html(field)
        .superRefine(checkSections)
        .describe(`HTML with up to ${maxArticleSections} sections, cleaned when saved`);
    case 'flag':
    case 'choice':
      return z.boolean();
    case 'whole':
      return integerSchema(field.least, field.most);
    case 'ref':
      return z.uuid(referenceError);
    case 'image':
    case 'place':
    case 'id':
      return z.uuid(idError);
    case 'list':
      return z.array(field.words ? z.enum(Object.keys(field.words)) : z.string().max(20)).max(20);
    case 'moment':
      return dateTimeSchema;
    case 'day':
      return z.iso.date();
    case 'line':
      return textSchema(field, lineSchema(field.most ?? textLimits.line));
    case 'secret':
      return z.string();
    default:
      return requiredText(lineSchema(textLimits.line));
  }
}

const textSchema = (field: ResourceField, text: z.ZodString) =>
  field.required ? requiredText(text) : text;

const html = ({ required }: ResourceField) =>
  z
    .string()
    .min(required ? 1 : 0, fieldError(m['field_error.required']))
    .refine((html) => countUtf8Bytes(html) <= textLimits.html, {
      error: (issue) =>
        fieldError(m['field_error.too_many_bytes'], {
          limit: textLimits.html,
          length: countUtf8Bytes(String(issue.input)),
        }).error(issue),
    })
    .describe('HTML, cleaned when saved');

const integerSchema = (least = Number.MIN_SAFE_INTEGER, most = Number.MAX_SAFE_INTEGER) =>
  z
    .int()
    .min(least, fieldError(m['field_error.at_least'], { limit: least }))
    .max(most, fieldError(m['field_error.at_most'], { limit: most }));

/**
 * Checks the number of sections, and that each picture and video section names its file. The error
 * lists incomplete sections.
 */
function checkSections(body: string, context: z.RefinementCtx) {
  const blocks = parseArticleBody(body);
  if (blocks.length > maxArticleSections) {
    const values = { limit: maxArticleSections, count: blocks.length };
    const tooMany = fieldIssue(m['admin_field_error.too_many_sections'], values);
    context.addIssue({ code: 'custom', ...tooMany });
    return;
  }
  const without = blocks.flatMap((block, index) =>
    isCompleteBlock(block)
      ? []
      : { section: index + 1, needs: missingFileErrors[block.kind] ?? 'picture' },
  );
  if (without.length === 0) return;
  const sections = without.map(({ section }) => section).join(', ');
  const english = without.map(({ section, needs }) => `Section ${section} needs its ${needs}`);
  const { params } = fieldIssue(m['admin_field_error.sections_incomplete'], { sections });
  context.addIssue({ code: 'custom', params: { ...params, english: english.join('; ') } });
}

const isCompleteBlock = ({ kind, files = [] }: BodyBlock) =>
  kind === 'text' ||
  (files.length === (kind === 'doubleimage' ? 2 : 1) &&
    files.every((file) => idSchema.safeParse(file).success));

const missingFileErrors: Partial<Record<BodyBlock['kind'], string>> = {
  doubleimage: 'two pictures',
  video: 'video',
};
