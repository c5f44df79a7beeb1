import { flagText } from './told.ts';

/** Yes or no, told by its word and by its weight. */
export const Flag = ({ on }: { on: boolean }) => (
  <span className={on ? 'flag on' : 'flag'}>{flagText(on)}</span>
);
