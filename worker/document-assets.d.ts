declare module 'virtual:document-assets' {
  /** Addresses of the module scripts. */
  export const scripts: string[];
  /** Stylesheets to link (while developing); a build holds all of its style inline. */
  export const stylesheets: string[];
  /** Modules that the scripts import. */
  export const preloads: string[];
  /** Fonts that every page shows. */
  export const fonts: string[];
  /** The whole style, and its hash for the Content-Security-Policy. */
  export const style: string;
  export const styleHash: string;
}
