import type { Offering } from '../../../worker/contract/practitioners/users.ts';
import { anybody, SuggestedPeople } from '../directory/SuggestedPeople.tsx';

interface Props {
  offerings: Offering[];
  but: string;
}

/** Alternative practitioners: same first offering, else any who accept new clients. */
export const OthersInstead = ({ offerings: [first], but }: Props) => (
  <SuggestedPeople
    ways={[
      {
        ...anybody,
        asked: { sub_category_tag: first?.sub_categories[0]?.tag ?? '', ...anybody.asked },
      },
      anybody,
    ]}
    but={but}
  />
);
