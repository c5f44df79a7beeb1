import { z } from 'zod';
import { id } from '../shared/common-schemas.ts';
import { type Block, parseBody } from '../content/article-body.ts';
import { anId, aRef, tooLong } from '../shared/validation-messages.ts';
import { bounds, mostSections } from '../shared/limits.ts';
import { sentMoment } from '../shared/moments.ts';
import type { Field, Kind, Resource, Values } from './resource.ts';
import { isSent } from './resource-fields.ts';
import { bytesIn, lineOf, required, textOf } from '../shared/text.ts';

/** Schema of a POST: strict, with all required fields. */
export const creationOf = (resource: Resource) => sent(resource, 'create');

/** Schema of a PATCH: any subset. It has no defaults, because absent fields stay unchanged. */
export const changeOf = (resource: Resource) => sent(resource, 'change');

function sent(resource: Resource, call: 'create' | 'change') {
  const shape: Record<string, z.ZodType> = {};
  for (const [name, field] of Object.entries(resource.fields)) {
    if (!isSent(field, call)) continue;
    const type = field.schema ? taken(field).pipe(field.schema) : taken(field);
    const isRequired = field.required === 'always' || field.required === call;
    if (!isRequired) shape[name] = isNullable(field) ? type.nullish() : type.optional();
    else shape[name] = call === 'create' ? type : type.optional();
  }
  return z.strictObject(shape) as z.ZodType<Values>;
}

const isNullable = (field: Field) =>
  canBeNull.has(field.kind) || (field.kind === 'whole' && field.mayBeNone === true);

/** Kinds that null clears. */
const canBeNull = new Set<Kind>([
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

function taken(field: Field): z.ZodType {
  switch (field.kind) {
    case 'text':
      return typed(field, textOf(field.most ?? bounds.text));
    case 'html':
      return html(field);
    case 'body':
      return html(field)
        .superRefine(hasSections)
        .describe(`HTML with up to ${mostSections} sections, cleaned when saved`);
    case 'flag':
    case 'choice':
      return z.boolean();
    case 'whole':
      return whole(field.least, field.most);
    case 'ref':
      return z.uuid(aRef);
    case 'image':
    case 'place':
    case 'id':
      return z.uuid(anId);
    case 'list':
      return z.array(field.words ? z.enum(Object.keys(field.words)) : z.string().max(20)).max(20);
    case 'moment':
      return sentMoment;
    case 'day':
      return z.iso.date();
    case 'line':
      return typed(field, lineOf(field.most ?? bounds.line));
    case 'secret':
      return z.string();
    default:
      return required(lineOf(bounds.line));
  }
}

const typed = (field: Field, text: z.ZodString) => (field.required ? required(text) : text);

const html = ({ required }: Field) =>
  z
    .string()
    .min(required ? 1 : 0, 'is required')
    .refine((html) => bytesIn(html) <= bounds.html, {
      error: ({ input }) => tooLong(bounds.html, bytesIn(String(input)), 'bytes'),
    })
    .describe('HTML, cleaned when saved');

const whole = (least = Number.MIN_SAFE_INTEGER, most = Number.MAX_SAFE_INTEGER) =>
  z.int().min(least, `must be at least ${least}`).max(most, `must be at most ${most}`);

/**
 * Checks the number of sections, and that each picture and video section names its file. The error
 * lists incomplete sections.
 */
function hasSections(body: string, context: z.RefinementCtx) {
  const blocks = parseBody(body);
  if (blocks.length > mostSections) {
    const message = `must have at most ${mostSections} sections; it has ${blocks.length}`;
    context.addIssue({ code: 'custom', message });
    return;
  }
  const without = blocks.flatMap((block, index) =>
    isWhole(block) ? [] : `Section ${index + 1} needs its ${fileOf[block.kind] ?? 'picture'}`,
  );
  if (without.length > 0) context.addIssue({ code: 'custom', message: without.join('; ') });
}

const isWhole = ({ kind, files = [] }: Block) =>
  kind === 'text' ||
  (files.length === (kind === 'doubleimage' ? 2 : 1) &&
    files.every((file) => id.safeParse(file).success));

const fileOf: Partial<Record<Block['kind'], string>> = {
  doubleimage: 'two pictures',
  video: 'video',
};
