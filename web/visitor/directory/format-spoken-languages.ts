import { formatLanguageName } from '../../../worker/contract/shared/display-names.ts';
import { joinWithCommas } from '../../../worker/contract/shared/format-locale.ts';

export interface SpokenLanguages {
  language_codes: readonly string[];
  /** English names, in the same order; empty in previews of forms. */
  languages: readonly string[];
}

/** 'Welsh, English'; `shared` is marked elsewhere. */
export const formatSpokenLanguages = (
  { language_codes, languages }: SpokenLanguages,
  shared: string | null,
): string =>
  joinWithCommas(
    language_codes.map(
      (code, index) => code !== shared && formatLanguageName(code, languages[index]),
    ),
  );
