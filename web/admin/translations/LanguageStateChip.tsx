import { m } from '#messages';
import type { TranslationState } from '../../../worker/contract/content/translations.ts';
import { type ChipTone, StatusChip } from '../../ui/primitives/StatusChip.tsx';

export const languageStateLabels: Record<TranslationState, () => string> = {
  current: m['admin_translations.current'],
  older: m['admin_translations.older'],
  missing: m['admin_translations.missing'],
};

const tones: Record<TranslationState, ChipTone> = {
  current: 'good',
  older: 'waits',
  missing: 'over',
};

/** State of a translation as a chip. */
export const LanguageStateChip = ({ state }: { state: TranslationState }) => (
  <StatusChip tone={tones[state]}>{languageStateLabels[state]()}</StatusChip>
);
