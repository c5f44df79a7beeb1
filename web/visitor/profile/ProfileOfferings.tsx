import { m } from '#messages';
import { href } from '../../../worker/contract/addresses.ts';
import { Link } from '../../data/navigation.ts';
import './ProfilePage.css';
import type { ProfileOffering } from '../../../worker/contract/practitioners/users.ts';
import { ResponsivePicture } from '../../ui/primitives/ResponsivePicture.tsx';

/** Offerings of a practitioner by category. */
export function ProfileOfferings({ offerings }: { offerings: ProfileOffering[] }) {
  if (offerings.length === 0) return null;
  return (
    <section className="block" aria-labelledby="offerings">
      <h2 id="offerings">{m['profile.offerings']()}</h2>
      <ul className="offerings">
        {offerings.map((category) => (
          <li key={category.id}>
            <div className="offering-picture framed">
              <ResponsivePicture
                name={category.image}
                alt=""
                width={80}
                height={80}
                from={80}
                to={160}
              />
            </div>
            <div>
              <h3>
                <Link href={href('/c/:tag', { tag: category.tag })}>{category.name}</Link>
              </h3>
              <ul className="inline-list abreast">
                {category.sub_categories.map((sub) => (
                  <li key={sub.id}>
                    <Link
                      href={href('/c/:category/:tag', { category: category.tag, tag: sub.tag })}
                    >
                      {sub.name}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
