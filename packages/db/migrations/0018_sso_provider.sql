-- Which of those who vouch gave a key: the customer is told, and can take it away.
alter table sso_identities add column provider text collate "C";
update sso_identities set provider =
  case when issuer like '%google%' then 'google' when issuer like '%apple%' then 'apple' else 'facebook' end;
alter table sso_identities alter column provider set not null;
