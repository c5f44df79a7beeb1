import type { ProfileOffering } from '../../../worker/contract/practitioners/users.ts';
import { getAcceptingPractitioners, SuggestedPeople } from '../directory/SuggestedPeople.tsx';

interface Props {
  offerings: ProfileOffering[];
  but: string;
}

/** Alternative practitioners: same first offering, else any who accept new clients. */
export const AlternativePractitioners = ({ offerings: [first], but }: Props) => (
  <SuggestedPeople
    ways={[
      {
        ...getAcceptingPractitioners(),
        params: {
          sub_category_tag: first?.sub_categories[0]?.tag ?? '',
          ...getAcceptingPractitioners().params,
        },
      },
      getAcceptingPractitioners(),
    ]}
    but={but}
  />
);
