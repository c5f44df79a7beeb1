import { isAllowedHref } from '../../../worker/contract/shared/link-address.ts';
import {
  type AllowedAttribute,
  allowedAttributes,
} from '../../../worker/contract/shared/rich-text.ts';

/** True if the server's sanitiser keeps an attribute of an element. */
export function isAllowedAttribute(
  element: string,
  { name, value }: Pick<Attr, 'name' | 'value'>,
): boolean {
  const allowed = [...(allowedAttributes[element] ?? []), ...(allowedAttributes['*'] ?? [])];
  if (!allowed.some((one) => isMatch(one, name, value))) return false;
  return name !== 'href' || isAllowedHref(value);
}

const isMatch = (allowed: AllowedAttribute, name: string, value: string) =>
  typeof allowed === 'string'
    ? allowed === name
    : allowed[0] === name && value.split(/\s+/).every((part) => allowed[1].test(part));
