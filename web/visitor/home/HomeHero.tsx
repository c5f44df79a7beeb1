import { wording } from '../../../worker/contract/shared/specification-texts.ts';
import { SearchForm } from '../directory/search-form/PractitionerSearchForm.tsx';
import { useSite } from '../../data/site.ts';
import { HeroDrawing } from './HomeHeroPicture.tsx';

/** Home page banner with the three words and the directory search. */
export function Hero() {
  const site = useSite();
  return (
    <section className="hero" aria-labelledby="hero">
      <div className="hero-text">
        <h1 id="hero">
          <span className="visually-hidden">{site.name}: </span>
          {wording.home.words.map((word) => (
            <span key={word} className="hero-word">
              {word}
            </span>
          ))}
        </h1>
        <SearchForm />
      </div>
      <HeroDrawing />
    </section>
  );
}
