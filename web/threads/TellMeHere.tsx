import type { SubCategoryView } from '../../worker/contract/categories.ts';

export const TellMeHere = ({ subCategory: { tag } }: { subCategory: SubCategoryView }) => (
  <p>
    <a href={`/alerts/new?topic=${encodeURIComponent(tag)}`}>Tell me when a thread begins here</a>
  </p>
);
