/** State of an item as a chip with a word or two; the colour only supports the text. */

import './StatusChip.css';
import type { ReactNode } from 'react';

/** Meaning of a state; the colour only supports the text. */
export type ChipTone = 'good' | 'waits' | 'bad' | 'over' | 'plain';

export const StatusChip = ({
  tone = 'plain',
  children,
}: {
  tone?: ChipTone;
  children: ReactNode;
}) => <span className={tone === 'plain' ? 'chip' : `chip ${tone}`}>{children}</span>;
