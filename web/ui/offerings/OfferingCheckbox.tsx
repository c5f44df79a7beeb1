/** Checkbox for a sub-category, with its picture. */

import '../../visitor/profile/ProfilePage.css';
import { useFormContext } from 'react-hook-form';
import { layoutSizes } from '../../../worker/contract/shared/limits.ts';
import { ResponsivePicture } from '../primitives/ResponsivePicture.tsx';
import type { OfferableSubCategory } from './offering-queries.ts';

interface Props {
  offerable: OfferableSubCategory;
  /** Note on inactive sub-categories, which can only be removed. */
  inactive: string;
}

export function OfferingCheckbox({ offerable, inactive }: Props) {
  const { register } = useFormContext();
  const { id, name, image, is_active } = offerable;
  const side = layoutSizes.offeringThumbnail;
  return (
    <label className="offerable sheet">
      <span className="offering-picture framed">
        <ResponsivePicture
          name={image}
          alt=""
          width={side}
          height={side}
          sizes={`${side}px`}
          from={80}
          to={160}
        />
      </span>
      <input type="checkbox" {...register(id)} />
      <span>
        {name}
        {!is_active && <span className="hint"> ({inactive})</span>}
      </span>
    </label>
  );
}
