/** Links to pictures and menu pages. */
export const pictureLinks = 'a:is([data-opens="photo"], [data-opens="pages"])';
