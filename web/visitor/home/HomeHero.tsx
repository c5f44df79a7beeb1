import { specificationTexts } from '../../../worker/contract/shared/specification-texts.ts';
import { useSite } from '../../data/site.ts';
import { PractitionerSearchForm } from '../directory/search-form/PractitionerSearchForm.tsx';
import { HomeHeroPicture } from './HomeHeroPicture.tsx';

/** Home page banner with the three words and the directory search. */
export function HomeHero() {
  const site = useSite();
  return (
    <section className="hero" aria-labelledby="hero">
      <div className="hero-text">
        <h1 id="hero">
          <span className="visually-hidden">{site.name}: </span>
          {specificationTexts.home.words.map((word) => (
            <span key={word} className="hero-word">
              {word}
            </span>
          ))}
        </h1>
        <PractitionerSearchForm />
      </div>
      <HomeHeroPicture />
    </section>
  );
}
