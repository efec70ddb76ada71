-- What a customer has earned and not been paid yet is shown beside their entries, however many of those there were.
create index lending_entries_unbooked on lending_entries (user_id, id) where owed > 0 or unpaid > 0;
