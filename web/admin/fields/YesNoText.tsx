import { formatYesNo } from '../../data/resource/format-field-value.ts';

/** 'Yes' or 'No', distinguished by text and font weight. */
export const YesNoText = ({ on }: { on: boolean }) => (
  <span className={on ? 'flag on' : 'flag'}>{formatYesNo(on)}</span>
);
