/**
 * Admin form of the sub-categories a user offers; saving sends one request per changed sub-category.
 */

import { z } from 'zod';
import { useZodForm } from '../../ui/form/use-zod-form.ts';
import type { OfferableSubCategory } from '../../ui/offerings/offering-queries.ts';
import { saveOffering } from '../../ui/offerings/save-offerings.ts';

/** Form values: true if the user offers a sub-category, by its id. */
type OfferingChoices = Record<string, boolean>;

const schema = z.record(z.string(), z.boolean());

export function useUserOfferingsForm(
  id: string,
  offerable: readonly OfferableSubCategory[],
  offered: readonly OfferableSubCategory[],
  saved: () => void,
) {
  const present = new Set(offered.map((one) => one.id));
  const held: OfferingChoices = Object.fromEntries(
    offerable.map((one) => [one.id, present.has(one.id)]),
  );
  const form = useZodForm<OfferingChoices>({ schema, values: held });

  const save = async (choices: OfferingChoices) => {
    const before = form.getSavedValues();
    const changed = Object.keys(held).filter((one) => choices[one] !== before[one]);
    const savedChoices: OfferingChoices = {};
    try {
      for (const one of changed) {
        const isOffered = Boolean(choices[one]);
        await saveOffering({ id, sub_category_id: one }, isOffered);
        savedChoices[one] = isOffered;
      }
    } catch (error) {
      // Successful changes become the new base; the next save sends the rest.
      form.reset({ ...before, ...savedChoices }, { keepValues: true });
      throw error;
    }
    saved();
  };

  return { form, save };
}
