/** Formats the values of settings that history stores as numbers. */

import { m } from '#messages';
import { typePairs } from '../../../worker/contract/settings/type-pairs.ts';

const isNumber = (value: string) => /^\d+$/.test(value);

/** 'Default' without a value, and 336° for a hue. */
const formatHue = (value: string) =>
  isNumber(value) ? `${value}°` : m['admin_settings.default']();

function formatTypePair(value: string) {
  const pair = typePairs[Number(value) - 1];
  return pair ? m['admin_settings.font_pair'](pair) : m['admin_settings.default']();
}

/** Formats by the label that history stores. */
export const settingFormats: Readonly<Record<string, (value: string) => string>> = {
  'Accent hue': formatHue,
  'Type pair': formatTypePair,
};
