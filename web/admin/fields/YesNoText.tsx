import { flagText } from '../../data/resource/format-field-value.ts';

/** 'Yes' or 'No', distinguished by text and font weight. */
export const Flag = ({ on }: { on: boolean }) => (
  <span className={on ? 'flag on' : 'flag'}>{flagText(on)}</span>
);
