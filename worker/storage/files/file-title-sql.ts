/** SQL for the title of a file in the back office: the caption, or the original name. */
export const fileTitleSql = "coalesce(nullif(title, ''), original_name, name)";
