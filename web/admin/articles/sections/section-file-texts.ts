/** Texts of the section file fields, from the specification (section 5). */
export const sectionFileTexts = {
  selectImage: 'Select the Image ...',
  selectVideo: 'Select the Video ...',
  loadImages: 'Please load your initial images...',
  noVideos: 'This article has no videos yet.',
} as const;
