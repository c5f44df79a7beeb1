import type { FieldKind, FieldValues, Resource } from '../../contract/resources/resource.ts';

const wordKinds: ReadonlySet<FieldKind | undefined> = new Set([
  'line',
  'text',
  'html',
  'body',
  'sections',
]);

/** True if a change of an item only replaces words by other words: nothing is hidden or emptied. */
export const isRewording = ({ fields }: Pick<Resource, 'fields'>, sent: FieldValues): boolean =>
  Object.entries(sent).every(
    ([name, value]) => wordKinds.has(fields[name]?.kind) && Boolean(value),
  );
