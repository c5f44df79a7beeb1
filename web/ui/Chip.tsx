import '../styles/chip.css';
import type { ReactNode } from 'react';

/** How a state is meant: its word says which it is, and the colour helps whoever sees it. */
export type Tone = 'good' | 'waits' | 'bad' | 'over' | 'plain';

/** A state in a word or two. */
export const Chip = ({ tone = 'plain', children }: { tone?: Tone; children: ReactNode }) => (
  <span className={tone === 'plain' ? 'chip' : `chip ${tone}`}>{children}</span>
);
