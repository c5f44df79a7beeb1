import type { Ref } from 'react';

/** Props that the select and the search field of a reference share. */
export interface ReferencePickerProps {
  /** Path of the referenced resource. */
  to: string;
  /** Filters for the offered items. */
  among?: Record<string, string> | undefined;
  /** Id of an item that is not offered. */
  except?: string | undefined;
  id: string;
  labelledBy: string;
  /** Item id, or '' for none. */
  value: string;
  change(id: string): void;
  blur?(): void;
  /** Label of the empty option. */
  none: string;
  /** ARIA attributes of a form field. */
  described?: { 'aria-invalid'?: boolean; 'aria-describedby'?: string; 'aria-required'?: boolean };
  ref?: Ref<HTMLSelectElement | HTMLInputElement>;
}
