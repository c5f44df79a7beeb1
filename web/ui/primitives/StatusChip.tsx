import '../../styles/chip.css';
import type { ReactNode } from 'react';

/** Meaning of a state; the colour only supports the text. */
export type ChipTone = 'good' | 'waits' | 'bad' | 'over' | 'plain';

/** State in a word or two. */
export const StatusChip = ({
  tone = 'plain',
  children,
}: {
  tone?: ChipTone;
  children: ReactNode;
}) => <span className={tone === 'plain' ? 'chip' : `chip ${tone}`}>{children}</span>;
