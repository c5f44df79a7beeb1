import { useFormContext } from 'react-hook-form';
import { sizes } from '../../../worker/contract/limits.ts';
import { Picture } from '../../ui/Picture.tsx';
import type { Offerable } from './offerings.ts';

/** A sub-category with its picture, on or off. One that is not active can only be taken off. */
export function OfferingCheck({ offerable }: { offerable: Offerable }) {
  const { register } = useFormContext();
  const { id, name, image, is_active } = offerable;
  const side = sizes.offeringThumbnail;
  return (
    <label className="offering-choice">
      <span className="offering-picture">
        <Picture
          name={image}
          alt=""
          width={side}
          height={side}
          sizes={`${side}px`}
          from={80}
          to={320}
        />
      </span>
      <input type="checkbox" {...register(id)} />
      <span>
        {name}
        {!is_active && <span className="hint"> (not active)</span>}
      </span>
    </label>
  );
}
