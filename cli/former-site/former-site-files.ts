/** Endings of exports of other systems: WordPress, Ghost and Discourse. */
export const formerSiteFiles = /\.(xml|json|tar\.gz|tgz|sql|sql\.gz)$/i;
