/** SQL: what the back office calls a file of `uploaded_files`: its caption or, without one, the name that was sent. */
export const fileTitleSql = "coalesce(nullif(title, ''), original_name, name)";
