import { useFormContext } from 'react-hook-form';
import { sizes } from '../../../worker/contract/limits.ts';
import { Picture } from '../../ui/Picture.tsx';
import type { Offerable } from './queries.ts';

/** A sub-category with its picture, offered or not. What is not active any more can only be taken back. */
export function OfferingCheck({ offerable }: { offerable: Offerable }) {
  const { register } = useFormContext();
  const { id, name, image, is_active } = offerable;
  const side = sizes.offeringThumbnail;
  return (
    <label className="offerable">
      <span className="offering-picture">
        <Picture
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
        {!is_active && <span className="hint"> (not open for now: others don’t see it)</span>}
      </span>
    </label>
  );
}
