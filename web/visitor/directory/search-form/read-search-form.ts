import { defaultRadiusKm } from '../../../../worker/contract/shared/limits.ts';

/** Parameters of the form. A chosen town is sent by id, a typed one by name. */
export function readSearchForm(form: HTMLFormElement, before: { id: string; name: string } | null) {
  const typed = new URLSearchParams();
  for (const [name, value] of new FormData(form)) typed.append(name, String(value));
  const where = typed.get('where')?.trim();
  if (where) typed.delete('near');
  if (typed.get('within') === `${defaultRadiusKm}`) typed.delete('within');
  const isOld = typed.get('place') === before?.id && where !== before?.name;
  typed.delete(isOld || !typed.get('place') ? 'place' : 'where');
  return typed;
}
