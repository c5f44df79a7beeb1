import '../../styles/practice-photos.css';
import type { PracticePhoto } from '../../../worker/contract/practitioners/practice-photos.ts';
import { ResponsivePicture } from '../../ui/primitives/ResponsivePicture.tsx';

/** Photos of the practice. */
export function PracticePhotos({ pictures, name }: { pictures: PracticePhoto[]; name: string }) {
  if (pictures.length === 0) return null;
  return (
    <section className="block" aria-labelledby="room">
      <h2 id="room">Pictures of the room</h2>
      <ul className="room columns">
        {pictures.map((picture, index) => (
          <li key={picture.id} className="framed">
            <ResponsivePicture
              name={picture.name}
              alt={picture.alternative_text ?? `Picture ${index + 1} of ${name}’s room`}
              width={picture.width}
              height={picture.height}
              sizes="(width >= 60rem) 20rem, 80vw"
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
