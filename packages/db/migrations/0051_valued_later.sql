-- What was let in while nobody knew a price, to be valued when one is known.
create index deposits_deposits_unvalued on deposits_deposits (user_id, id)
  where value_cents is null and not is_over_limit and state in ('HELD', 'AVAILABLE');
