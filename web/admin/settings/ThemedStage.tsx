import { type CSSProperties, type ReactNode, useEffect } from 'react';
import {
  accentTokens,
  buildAccentColors,
} from '../../../worker/contract/settings/accent-colors.ts';
import { getMailColors } from '../../../worker/contract/settings/mail-colors.ts';
import type { Theme } from '../../../worker/contract/settings/theme.ts';
import { getFontPath, getTypePair } from '../../../worker/contract/settings/type-pairs.ts';

export type Scheme = 'light' | 'dark';

interface Props {
  theme: Theme;
  scheme: Scheme;
  children: ReactNode;
}

/** Box with the tokens of a theme, so that components in it look as they do on that site. */
export function ThemedStage({ theme, scheme, children }: Props) {
  useFonts(theme.pair);
  const { stacks } = getTypePair(theme.pair);
  const style: Record<string, string> = {
    ...getColorTokens(theme.hue, scheme),
    '--serif': stacks.serif,
    '--sans': stacks.sans,
    colorScheme: scheme,
  };
  return (
    <div className="settings-stage" style={style as CSSProperties} inert>
      {children}
    </div>
  );
}

/** The two colours of Sobe that e-mails do not use, as in `web/styles/tokens.css`. */
const otherSobeColors = {
  'paper-sunk': ['oklch(95% 0.017 86)', 'oklch(17.5% 0.012 165)'],
  'line-strong': ['oklch(62% 0.02 120)', 'oklch(58% 0.02 150)'],
} as const;

function getColorTokens(hue: number | null, scheme: Scheme): Record<string, string> {
  if (hue !== null) {
    const colors = buildAccentColors(hue, scheme);
    return Object.fromEntries(accentTokens.map((token) => [`--${token}`, colors[token]]));
  }
  const side = scheme === 'light' ? 0 : 1;
  const own = Object.entries({ ...getMailColors(null), ...otherSobeColors });
  return Object.fromEntries(own.map(([token, pair]) => [`--${token}`, pair[side]]));
}

/** Loads the fonts of a pair that the page itself does not use. */
function useFonts(pair: number) {
  useEffect(() => {
    const faces = (getTypePair(pair).fonts ?? []).map(
      ({ family, file }) =>
        new FontFace(family, `url("${getFontPath(file, 'latin')}")`, { weight: '400 700' }),
    );
    for (const face of faces) document.fonts.add(face);
    return () => {
      for (const face of faces) document.fonts.delete(face);
    };
  }, [pair]);
}
