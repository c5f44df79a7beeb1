import { m } from '#messages';
import { buildSrcSet, getPictureUrl } from '../../data/file-urls.ts';
import { Link } from '../../data/navigation.ts';
import { type SiteInfo, useSite } from '../../data/site.ts';
import { getFocusAttributes, parseFocalPoint } from '../../ui/primitives/focal-point.ts';
import { buildDirectoryLink } from '../directory/directory-link.ts';
import { getCommonNeeds } from '../directory/search-form/common-needs.ts';
import { PractitionerSearchForm } from '../directory/search-form/PractitionerSearchForm.tsx';
import ownLook from './HomePage.own-look.css?url';
import dark from './pictures/hero-dark.webp';
import darkSmall from './pictures/hero-dark-1200.webp';
import darkTall from './pictures/hero-dark-tall.webp';
import darkTallSmall from './pictures/hero-dark-tall-570.webp';
import light from './pictures/hero-light.webp';
import lightSmall from './pictures/hero-light-1200.webp';
import lightTall from './pictures/hero-light-tall.webp';
import lightTallSmall from './pictures/hero-light-tall-570.webp';

/** Home page banner with the three words and the directory search. */
export function HomeHero() {
  const site = useSite();
  const look = getHeroLook(site);
  return (
    <section className={`hero ${look}`.trim()} aria-labelledby="hero">
      {look && <link rel="stylesheet" href={ownLook} />}
      <div className="hero-text">
        <h1 id="hero">
          <span className="visually-hidden">{site.name}: </span>
          {(site.heroWords ?? getDefaultWords()).map((word) => (
            <span key={word} className="hero-word">
              {word}
            </span>
          ))}
        </h1>
        <p className="hero-what">{site.tagline ?? m['home.hero_text']()}</p>
        <PractitionerSearchForm />
        <nav aria-label={m['home.common_needs']()}>
          <ul className="hero-needs abreast">
            {getCommonNeeds().map((need) => (
              <li key={need}>
                <Link href={buildDirectoryLink('q', need)} className="pill">
                  {need}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <HomeHeroPicture />
    </section>
  );
}

const getDefaultWords = () => [
  m['home.connection'](),
  m['home.empowerment'](),
  m['home.transformation'](),
];

/** Tall windows make the picture as wide as its height requires. */
const sizes = 'max(100vw, 170svh)';
const wideDark = `${darkSmall} 1200w, ${dark} 2400w`;
const wideLight = `${lightSmall} 1200w, ${light} 2400w`;

/** Phones show the right part only and load a smaller file. */
const tallSizes = 'max(100vw, 81svh)';
const tallDark = `${darkTallSmall} 570w, ${darkTall} 1140w`;
const tallLight = `${lightTallSmall} 570w, ${lightTall} 1140w`;

const darkMode = '(prefers-color-scheme: dark)';
const narrowScreen = '(width < 45rem)';

/** The text is next to a picture of the site. The landscape is behind it, in the tones of the accent. */
function getHeroLook({ hero, theme }: SiteInfo) {
  if (hero) return 'hero-own';
  return theme?.hue == null ? '' : 'hero-toned';
}

/** Picture of the site, or Sobe's landscape in a light and a dark version. */
function HomeHeroPicture() {
  const { hero, heroFocus } = useSite();
  if (!hero) return <Landscape />;
  return (
    <div className="hero-picture">
      <img
        src={getPictureUrl(hero, 1280)}
        srcSet={buildSrcSet(hero, 640, 1920)}
        sizes="(width < 64rem) 100vw, 45vw"
        alt=""
        fetchPriority="high"
        {...getFocusAttributes(parseFocalPoint(heroFocus))}
      />
    </div>
  );
}

const Landscape = () => (
  <picture className="hero-picture">
    <source media={`${darkMode} and ${narrowScreen}`} srcSet={tallDark} sizes={tallSizes} />
    <source media={darkMode} srcSet={wideDark} sizes={sizes} />
    <source media={narrowScreen} srcSet={tallLight} sizes={tallSizes} />
    <img
      src={lightSmall}
      srcSet={wideLight}
      sizes={sizes}
      alt=""
      width={2400}
      height={1100}
      fetchPriority="high"
    />
  </picture>
);
