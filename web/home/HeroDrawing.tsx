import dark from './pictures/hero-dark.webp';
import darkSmall from './pictures/hero-dark-1200.webp';
import light from './pictures/hero-light.webp';
import lightSmall from './pictures/hero-light-1200.webp';

/** On a tall window the picture is as wide as its height asks for. */
const sizes = 'max(100vw, 170svh)';

/** The banner's landscape, by day and by night. */
export const HeroDrawing = () => (
  <picture className="hero-picture">
    <source
      media="(prefers-color-scheme: dark)"
      srcSet={`${darkSmall} 1200w, ${dark} 2400w`}
      sizes={sizes}
    />
    <img
      src={lightSmall}
      srcSet={`${lightSmall} 1200w, ${light} 2400w`}
      sizes={sizes}
      alt=""
      width={2400}
      height={1100}
      fetchPriority="high"
    />
  </picture>
);
