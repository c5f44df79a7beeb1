import type { ReactNode } from 'react';
import type { ResourceField, ResourceFields } from '../../../worker/contract/resources/resource.ts';
import { formatFieldLabel } from '../../../worker/contract/resources/resource-fields.ts';
import { formatChoice, formatYesNo } from '../../data/resource/format-field-value.ts';
import { ConflictResolution } from '../form/ConflictResolution.tsx';
import { htmlToExcerpt } from '../form/html-values.ts';
import type { FieldConflict } from '../form/merge-values.ts';

interface Props {
  heading: string;
  fields: ResourceFields;
  differing: readonly FieldConflict[];
  /** Label of a field, if it differs from that of the contract. */
  labelOf?(name: string, field: ResourceField): string;
  /** Text of an empty value. */
  none: string;
  /** Renders a value that is no text, such as the name of a referenced item by its id. */
  shown?: (name: string, value: string) => ReactNode;
}

/** Conflicts of an item form: the typed values next to those saved elsewhere. */
export const ResourceConflicts = ({
  heading,
  fields,
  differing,
  labelOf = formatFieldLabel,
  none,
  shown,
}: Props) => (
  <ConflictResolution
    heading={heading}
    differing={differing}
    labelOf={(name) => {
      const field = fields[name];
      return field ? labelOf(name, field) : name;
    }}
    shown={(name, value, other) => {
      const field = fields[name];
      if (field?.kind === 'flag') return formatYesNo(value);
      if (field?.kind === 'choice') return formatChoice(value, field.words);
      if (!value) return none;
      if (field?.kind === 'html') return htmlToExcerpt(String(value), 600, String(other ?? ''));
      if (field?.kind === 'moment') return String(value).replace('T', ' ');
      return shown?.(name, String(value)) || String(value);
    }}
  />
);
