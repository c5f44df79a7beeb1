import { z } from 'zod';
import { put } from '../../member/account/offerings/save-offerings.ts';
import type { Offerable } from '../../member/account/offerings/own-offering-queries.ts';
import { useMember } from '../../data/user.ts';
import { useZodForm } from '../../ui/form/use-zod-form.ts';
import { offeringsOf } from './user-offering-queries.ts';

/** Offered or not, by sub-category id. */
type Choices = Record<string, boolean>;

const schema = z.record(z.string(), z.boolean());

/** Form of a user's offerings; each change is one request. */
export function useOfferings(
  id: string,
  shown: readonly Offerable[],
  offered: readonly Offerable[],
  saved: () => void,
) {
  const { id: user } = useMember();
  const present = new Set(offered.map((one) => one.id));
  const held: Choices = Object.fromEntries(shown.map((one) => [one.id, present.has(one.id)]));
  const address = offeringsOf(id);
  const form = useZodForm<Choices>({
    schema,
    values: held,
    draft: { user, name: address },
  });

  const save = async (choices: Choices) => {
    const before = form.control._defaultValues as Choices;
    const changed = Object.keys(held).filter((one) => choices[one] !== before[one]);
    const done: Choices = {};
    try {
      for (const one of changed) {
        const isOffered = Boolean(choices[one]);
        await put(`${address}/${one}`, isOffered);
        done[one] = isOffered;
      }
    } catch (error) {
      // Successful changes become the new base; the next save sends the rest.
      form.reset({ ...before, ...done }, { keepValues: true });
      throw error;
    }
    form.forgetDraft();
    saved();
  };

  const drop = () => {
    form.forgetDraft();
    form.reset(form.control._defaultValues as Choices);
  };

  return { form, save, drop };
}
