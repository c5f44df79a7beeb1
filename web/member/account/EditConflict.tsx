import type { ReactNode } from 'react';
import type { Fields } from '../../../worker/contract/resources/resource.ts';
import { labelOf } from '../../../worker/contract/resources/resource-fields.ts';
import { Differences } from '../../ui/form/ConflictResolution.tsx';
import type { Difference } from '../../ui/form/merge-values.ts';

interface Props {
  what: string;
  fields: Fields;
  differing: readonly Difference[];
  /** Resolves the id of a referenced item to its name. */
  named?: (field: string, id: string) => ReactNode;
}

/** Conflict panel: values saved elsewhere next to the values in this form. */
export const OtherVersion = ({ what, fields, differing, named }: Props) => (
  <Differences
    heading={`This ${what} was changed elsewhere while you were editing`}
    differing={differing}
    labelOf={(name) => {
      const field = fields[name];
      return field ? labelOf(name, field) : name;
    }}
    shown={(name, value) => {
      const { kind } = fields[name] ?? {};
      if (kind === 'flag') return value ? 'Yes' : 'No';
      if (!value) return 'Nothing';
      if (kind === 'moment') return String(value).replace('T', ' ');
      if (kind === 'image') return 'Picture';
      return kind === 'ref' && named ? named(name, String(value)) : String(value);
    }}
  />
);
