import type { ProfileOffering } from '../../../worker/contract/practitioners/users.ts';
import { acceptingPractitioners, SuggestedPeople } from '../directory/SuggestedPeople.tsx';

interface Props {
  offerings: ProfileOffering[];
  but: string;
}

/** Alternative practitioners: same first offering, else any who accept new clients. */
export const AlternativePractitioners = ({ offerings: [first], but }: Props) => (
  <SuggestedPeople
    ways={[
      {
        ...acceptingPractitioners,
        params: {
          sub_category_tag: first?.sub_categories[0]?.tag ?? '',
          ...acceptingPractitioners.params,
        },
      },
      acceptingPractitioners,
    ]}
    but={but}
  />
);
