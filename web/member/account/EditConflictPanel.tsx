/** Conflict panel: values saved elsewhere next to the values in this form. */

import type { ReactNode } from 'react';
import type { ResourceFields } from '../../../worker/contract/resources/resource.ts';
import { formatFieldLabel } from '../../../worker/contract/resources/resource-fields.ts';
import { ConflictResolution } from '../../ui/form/ConflictResolution.tsx';
import type { FieldConflict } from '../../ui/form/merge-values.ts';

interface Props {
  what: string;
  fields: ResourceFields;
  differing: readonly FieldConflict[];
  /** Renders the name of a referenced item by its id. */
  named?: (field: string, id: string) => ReactNode;
}

export const EditConflictPanel = ({ what, fields, differing, named }: Props) => (
  <ConflictResolution
    heading={`This ${what} was changed elsewhere while you were editing`}
    differing={differing}
    labelOf={(name) => {
      const field = fields[name];
      return field ? formatFieldLabel(name, field) : name;
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
