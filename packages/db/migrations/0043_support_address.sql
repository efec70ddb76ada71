-- What was written as a guest is erased by its address, when the account of that address is.
create index support_requests_email on support_requests (email);
