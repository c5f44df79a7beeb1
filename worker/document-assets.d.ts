declare module 'virtual:document-assets' {
  /** Addresses of the module scripts. */
  export const scripts: string[];
  /** Stylesheets to link (while developing); a build holds all of its style inline. */
  export const stylesheets: string[];
  /** Modules that the scripts import. */
  export const preloads: string[];
  /** What else each module that is loaded by itself needs, by its path below web/. */
  export const chunks: Record<string, string[]>;
  /** Fonts that every page shows. */
  export const fonts: string[];
  /** The whole style, and its hash for the Content-Security-Policy. */
  export const style: string;
  export const styleHash: string;
}
